/** Whether the catalogue holds music folders of the listener's own: the page says so when it is served. */
let isThere = false;

export function setOwnMusic(isServed: boolean): void {
  isThere = isServed;
}

export const hasOwnMusic = (): boolean => isThere;
