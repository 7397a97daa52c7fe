import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database.ts';
import { hideFolders } from './hide-folders.ts';

/** Visitors have the rights of the house. */
const VISITORS = 1;

/** The music folders that an account, or for null a visitor, does not hear; absolute paths. */
export const hiddenFoldersOf = (database: Database, accountId: number | null): string[] =>
  database
    .all<{ root: string }>(
      'SELECT root FROM hidden_folder WHERE account_id = ? ORDER BY root',
      accountId ?? VISITORS,
    )
    .map(({ root }) => root);

/** Replaces what an account, or for null visitors, do not hear. */
export function setHiddenFolders(
  database: Database,
  accountId: number | null,
  roots: readonly string[],
): void {
  database.transaction(() => {
    database.run('DELETE FROM hidden_folder WHERE account_id = ?', accountId ?? VISITORS);
    for (const root of roots)
      database.run('INSERT INTO hidden_folder (account_id, root) VALUES (?, ?)', accountId ?? VISITORS, root);
  });
}

/** A database in which every statement sees what the listener may hear for whom it runs. */
export interface ListenerDatabase extends Database {
  /** Runs a request, and all that it waits for, with the rights of an account, or for null of a visitor. */
  as<Result>(accountId: number | null, work: () => Result): Result;
}

/** So many different choices of folders keep a connection open. */
const MAX_VIEWS = 8;

/**
 * Wraps a connection so that rights on music folders hold for every statement, whoever wrote it: a listener without some
 * folders gets a connection in which they do not exist. Outside `as` everything is there.
 */
export function withFolderRights(database: Database): ListenerDatabase {
  const listener = new AsyncLocalStorage<Database>();
  const views = new Map<string, Database>();
  const current = () => listener.getStore() ?? database;

  function viewWithout(roots: readonly string[]): Database {
    const key = JSON.stringify(roots);
    const view = views.get(key) ?? hideFolders(database.openAnother(), roots);
    // The one used last stands last.
    views.delete(key);
    views.set(key, view);
    const [oldest] = views;
    if (views.size > MAX_VIEWS && oldest !== undefined) {
      views.delete(oldest[0]);
      oldest[1].close();
    }
    return view;
  }

  return {
    get hiddenRoots() {
      return current().hiddenRoots;
    },
    all: (sql, ...values) => current().all(sql, ...values),
    get: (sql, ...values) => current().get(sql, ...values),
    run: (sql, ...values) => current().run(sql, ...values),
    transaction: (work) => current().transaction(work),
    damage: () => database.damage(),
    preparedSql: () => database.preparedSql(),
    openAnother: () => database.openAnother(),
    as(accountId, work) {
      const roots = hiddenFoldersOf(database, accountId);
      return roots.length === 0 ? work() : listener.run(viewWithout(roots), work);
    },
    close() {
      for (const view of views.values()) view.close();
      views.clear();
      database.close();
    },
  };
}
