/** Invented people who have commented on the demo's songs. They have no accounts, so they cannot log in. */
export interface DemoListenerEntry {
  id: number;
  slug: string;
  nickname: string;
}

export const demoListeners: DemoListenerEntry[] = [
  { id: 900_001, slug: 'qinghe', nickname: '清河一舟' },
  { id: 900_002, slug: 'marta', nickname: 'Marta K.' },
  { id: 900_003, slug: 'deng', nickname: '灯下抄谱' },
  { id: 900_004, slug: 'owen', nickname: 'owen_by_the_sea' },
  { id: 900_005, slug: 'xiaoman', nickname: '小满' },
  { id: 900_006, slug: 'ines', nickname: 'Inês' },
  { id: 900_007, slug: 'laozhou', nickname: '老周听歌' },
  { id: 900_008, slug: 'beth', nickname: 'Beth at the piano' },
  { id: 900_009, slug: 'nanfeng', nickname: '南风知我' },
  { id: 900_010, slug: 'tomas', nickname: 'Tomáš' },
];

export const demoListenerBio = '演示听众 · Demo listener';
