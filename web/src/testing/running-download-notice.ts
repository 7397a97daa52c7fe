/** The notice of a download in progress. */
export const runningDownloadNotice = {
  key: 'download.number',
  params: { number: 1, count: 3 },
  tone: 'info',
  topic: 'downloads',
  stays: true,
  task: 'download.running',
} as const;
