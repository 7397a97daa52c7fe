/** The characters of the settings' Chinese texts by their pinyin, without tones; a test names those that are missing. */
export const CHARACTERS_BY_SOUND =
  'ba把 bai白 bao保 bei备背 ben本 bi闭 bian变 biao标表 bing并 bo播 bu不补 cang藏 ce侧 cha查 chang唱常长偿 chao超 cheng橙 ' +
  'chi持迟 chong重充 chu出触处 chun纯 ci此次词 cong从 cun存 da打大 dai带 dan淡单 dang当 dao到倒 de的 deng等登 di低 dian靛点 diao调 ' +
  'ding定 dong动 du度 dui对 er耳 fa法发 fan翻 fang放方 fen份粉 feng封 fu复服浮 gao高 ge歌个 gen跟 guan关观 gun滚 guo过 hao号 ' +
  'he和何 heng衡 hong红 hou后 hu糊 hua画 huang黄 hui恢会 huo获或 ji及极记继即击级计机 jian检简渐间荐 jiao较 jie接捷 jin仅 jing景 ju居 ' +
  'jun均 kai开 kao靠 ke可 kong空 kuai快 lan览蓝栏 li历离例 lian连 liang量亮 lie列 liu浏 lu录绿 lun轮 lv绿 mei每 mian面 mie灭 ' +
  'mo模 mu母幕 nei内 pai排 pei配 pian偏片 pin频 ping屏 pu谱 qi器其启期起齐 qian浅前签 qiang强 qing青清轻 qu曲取 ren任人 reng仍 ri日 ' +
  'rong容 ru入如 ruo弱 san三 se色 shang上 she设 shen深身 sheng升生 shi时式示史适 shou首手收 shu数 shuang双 song送 sou搜 su速 ' +
  'sui随 sun损 suo索所 ta他 ti题体 tian天填 tiao调 ting停听 tu图 tui推 wai外 wan完 wei位微 wen文 wu无务 xi熄息 xian显 xiang响 ' +
  'xiao效 xin新信 xing行 xu需续 xuan悬 ya牙 yan言颜演延 yang样 yao要 ye页也 yi义以译移 yin音隐 ying应 yong用 you右有 yu于语 ' +
  'yuan员圆远 yue乐越 zai在再 zan暂 zhan站 zhen臻 zheng整正 zhi置质止制 zhong重中 zhu主住逐 zhun准 zi紫自字 zong棕 zou奏 zuo左作';
