/** The service's reply on the level of account 7. */
export const listeningLevelReply = {
  code: 200,
  full: false,
  data: {
    userId: 7,
    info: '',
    level: 3,
    progress: 0.4,
    nextPlayCount: 9,
    nextLoginCount: 9,
    nowPlayCount: 1,
    nowLoginCount: 1,
  },
};
