// Longer than others: a table of sentences, one row for each comment.

/** The kind of a comment's target: 0 a song, 1 a video, 2 a playlist, 3 an album. */
export type CommentTargetNumber = 0 | 1 | 2 | 3;

export interface DemoCommentEntry {
  id: number;
  kind: CommentTargetNumber;
  targetId: number;
  /** Slug of the listener. */
  by: string;
  at: string;
  text: string;
  locationEn?: string;
  locationZh?: string;
  likes?: number;
  /** Id of the comment that it replies to. */
  replyTo?: number;
}

type Said = [
  id: number,
  by: string,
  at: string,
  text: string,
  more?: Omit<Partial<DemoCommentEntry>, 'id' | 'by' | 'at' | 'text'>,
];

const about = (kind: CommentTargetNumber, targetId: number, said: Said[]): DemoCommentEntry[] =>
  said.map(([id, by, at, text, more]) => ({ id, kind, targetId, by, at, text, ...more }));

const zhejiang = { locationEn: 'Zhejiang', locationZh: '浙江' };
const beijing = { locationEn: 'Beijing', locationZh: '北京' };
const lisbon = { locationEn: 'Lisbon', locationZh: '里斯本' };
const prague = { locationEn: 'Prague', locationZh: '布拉格' };
const boston = { locationEn: 'Boston', locationZh: '波士顿' };

const farewell = about(0, 1002, [
  [
    8001,
    'laozhou',
    '2026-03-02T12:04',
    '小学毕业那天全班合唱的就是这首，那时不懂，现在听一句是一句。',
    { ...beijing, likes: 46 },
  ],
  [
    8002,
    'marta',
    '2026-03-02T18:31',
    'I only knew the American song. The words make it a different evening altogether.',
    { likes: 31 },
  ],
  [
    8003,
    'qinghe',
    '2026-03-02T20:10',
    '我也是，毕业照背面还抄着歌词。',
    { ...zhejiang, replyTo: 8001, likes: 9 },
  ],
  [8004, 'deng', '2026-03-03T09:22', '前奏那几小节很克制，没有一上来就把情绪推满，喜欢。', { likes: 12 }],
  [8005, 'owen', '2026-03-03T21:47', 'What does “古道边” mean, literally?', { ...boston, likes: 2 }],
  [
    8006,
    'xiaoman',
    '2026-03-03T22:15',
    'Beside the old road. The old road where you walk somebody part of the way, and then stop.',
    { replyTo: 8005, likes: 27 },
  ],
  [
    8007,
    'owen',
    '2026-03-03T22:20',
    'Thank you. That “and then stop” will stay with me.',
    { ...boston, replyTo: 8006, likes: 8 },
  ],
  [8008, 'nanfeng', '2026-03-04T07:58', '早班车上单曲循环。'],
  [
    8009,
    'beth',
    '2026-03-04T19:05',
    'Easy enough for a beginner’s left hand, and my pupils ask for it every spring.',
    { likes: 5 },
  ],
  [
    8010,
    'tomas',
    '2026-03-05T16:40',
    'Listened without the lyrics first, then with them. Do it in this order.',
    { ...prague, likes: 4 },
  ],
  [
    8011,
    'qinghe',
    '2026-03-06T23:33',
    '一壶浊酒尽余欢。今晚送室友，他坐的是最后一班车。',
    { ...zhejiang, likes: 19 },
  ],
  [8012, 'deng', '2026-03-07T08:12', '一路顺风。', { replyTo: 8011, likes: 3 }],
  [
    8013,
    'ines',
    '2026-03-08T11:25',
    'The strings come in so late that I had stopped waiting for them.',
    { ...lisbon, likes: 6 },
  ],
  [
    8014,
    'laozhou',
    '2026-03-09T20:02',
    '“觚”“壶”“瓢”各家唱法不一，这里唱的是“壶”。',
    { ...beijing, likes: 7 },
  ],
  [8015, 'xiaoman', '2026-03-10T06:45', '窗外下雨，刚好。'],
  [
    8016,
    'marta',
    '2026-03-11T17:19',
    'My grandmother hums this while ironing and has no idea where she learned it.',
    { likes: 11 },
  ],
  [
    8017,
    'beth',
    '2026-03-11T18:02',
    'Somebody’s grandmother always has the best repertoire.',
    { replyTo: 8016, likes: 4 },
  ],
  [8018, 'nanfeng', '2026-03-12T22:51', '词只有二十几个字，画面却走了很远。', { likes: 8 }],
  [
    8019,
    'tomas',
    '2026-03-14T13:37',
    'The ending just leaves. No big chord. Right decision.',
    { ...prague, likes: 3 },
  ],
  [8020, 'owen', '2026-03-15T09:09', 'Second week of playing it every morning.', boston],
  [
    8021,
    'qinghe',
    '2026-03-16T21:28',
    '长亭外，古道边，芳草碧连天。打完这行字就不想再说什么了。',
    { ...zhejiang, likes: 2 },
  ],
  [
    8022,
    'ines',
    '2026-03-18T10:54',
    'Learning Chinese with this song. Slow enough to follow, short enough to keep.',
    { ...lisbon, likes: 10 },
  ],
  [8023, 'xiaoman', '2026-03-18T12:20', '加油！下一首可以试试《茉莉花》。', { replyTo: 8022, likes: 3 }],
  [
    8024,
    'deng',
    '2026-03-20T19:43',
    '谱子我扒下来了，C 调，四四拍，想要的可以自己听写一遍，不难。',
    { likes: 1 },
  ],
  [8025, 'laozhou', '2026-03-22T20:30', '又听了一遍，比上次慢。', beijing],
  [
    8026,
    'marta',
    '2026-03-25T15:16',
    'Played it at a small goodbye today. Nobody needed the words.',
    { likes: 5 },
  ],
]);

const jasmine = about(0, 1001, [
  [8101, 'nanfeng', '2026-03-02T10:10', '这个版本用的是老词，第一次听到“满园花草”这样唱。', { likes: 14 }],
  [8102, 'ines', '2026-03-03T14:20', 'So this is where Puccini found it.', { ...lisbon, likes: 9 }],
  [
    8103,
    'laozhou',
    '2026-03-03T20:44',
    '他是从八音盒里听来的，也算听众。',
    { ...beijing, replyTo: 8102, likes: 6 },
  ],
  [8104, 'beth', '2026-03-06T08:31', 'The flute replyTo the voice as if it had been listening all along.'],
]);

const others = [
  ...about(0, 1008, [
    [
      8201,
      'tomas',
      '2026-03-04T12:00',
      'Not fast! He wrote it on the score himself, more than once.',
      { ...prague, likes: 13 },
    ],
    [8202, 'xiaoman', '2026-03-05T18:26', '洗碗必备，盘子会跟着晃。', { likes: 5 }],
  ]),
  ...about(1, 7001, [
    [8301, 'deng', '2026-03-09T21:12', '原来笛子进来的时候波形是这个样子。', { likes: 4 }],
    [
      8302,
      'owen',
      '2026-03-10T16:03',
      'Strangely calming to watch a voice get thinner and disappear.',
      { ...boston, likes: 2 },
    ],
    [8303, 'qinghe', '2026-03-11T19:40', '最后十秒请看完。', { ...zhejiang, replyTo: 8302 }],
  ]),
  ...about(1, 7002, [
    [8311, 'beth', '2026-03-16T09:55', 'You can count the bass notes. I did.', { likes: 3 }],
    [8312, 'nanfeng', '2026-03-17T20:18', '左手像钟摆。'],
  ]),
  ...about(2, 4001, [
    [8401, 'marta', '2026-03-07T07:30', 'Good list for the first coffee.', { likes: 2 }],
    [8402, 'laozhou', '2026-03-08T07:05', '顺序排得好，不用跳歌。', beijing],
  ]),
  ...about(3, 2002, [
    [
      8501,
      'ines',
      '2026-03-12T22:40',
      'The cover is a pavilion and nobody in it. That is the whole song.',
      { ...lisbon, likes: 3 },
    ],
    [8502, 'deng', '2026-03-13T08:08', '封面就是那句词。', { replyTo: 8501, likes: 1 }],
  ]),
];

const newer = [
  ...about(0, 1012, [
    [
      8601,
      'marta',
      '2026-03-18T17:20',
      'The second verse in Chinese, and then the bells. I sat down for that.',
      { likes: 7 },
    ],
    [
      8602,
      'nanfeng',
      '2026-03-19T21:05',
      '刘廷芳的译本，小时候在教堂唱的就是这几句。',
      { ...zhejiang, likes: 6 },
    ],
  ]),
  ...about(0, 1009, [
    [8603, 'xiaoman', '2026-03-20T08:12', '跟着罗马音唱了三遍，终于赶上了“霞か雲か”。', { likes: 4 }],
  ]),
  ...about(0, 1022, [
    [
      8604,
      'tomas',
      '2026-03-20T18:48',
      'Do not put this on while cooking. Everything gets faster.',
      { ...prague, likes: 9 },
    ],
  ]),
  ...about(0, 1030, [
    [8605, 'deng', '2026-03-21T09:30', '大提琴一个人先唱完整首，后面才轮到大家，和原作一样。', { likes: 8 }],
  ]),
  ...about(0, 1014, [
    [
      8606,
      'beth',
      '2026-03-21T20:15',
      'One syllable, sixteen notes, and the screen keeps up with all of them.',
      { likes: 5 },
    ],
  ]),
];

export const demoComments: DemoCommentEntry[] = [...farewell, ...jasmine, ...others, ...newer];
