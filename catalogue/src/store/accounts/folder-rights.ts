import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../database.ts';
import { type FolderHidingConnection, hideFoldersInConnection } from './hide-folders.ts';

/** The id under which the rights of visitors are stored. */
const VISITORS = 1;

/** The music folders hidden from an account, or from visitors (null), as absolute paths. */
export const foldersHiddenFromAccount = (database: Database, accountId: number | null): string[] =>
  database
    .all<{ root: string }>(
      'SELECT root FROM hidden_folder WHERE account_id = ? ORDER BY root',
      accountId ?? VISITORS,
    )
    .map(({ root }) => root);

/** Replaces the folders hidden from an account, or from visitors (null). */
export function setFoldersHiddenFromAccount(
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

/** A database whose statements return only what the current listener may hear. */
export interface AccessScopedDatabase extends Database {
  /** Runs a request, and everything it awaits, with the rights of an account, or of a visitor (null). */
  as<Result>(accountId: number | null, work: () => Result): Result;
}

/** How many idle connections stay open, one for each combination of hidden folders. */
const MAX_VIEWS = 8;

interface OpenView {
  readonly connection: FolderHidingConnection;
  /** The number of running requests that use it. */
  requests: number;
}

/**
 * Wraps a connection so that rights on music folders apply to every statement: a listener without some folders gets a
 * connection in which they do not exist. Outside `as` everything is visible.
 */
export function createAccessScopedDatabase(database: Database): AccessScopedDatabase {
  const listener = new AsyncLocalStorage<Database>();
  const views = new Map<string, OpenView>();
  const current = () => listener.getStore() ?? database;

  function viewWithout(roots: readonly string[]): OpenView {
    const key = JSON.stringify(roots);
    const view = views.get(key) ?? {
      connection: hideFoldersInConnection(database.openAnother(), roots),
      requests: 0,
    };
    // Keeps the map in order of use, the last used connection last.
    views.delete(key);
    views.set(key, view);
    view.connection.refresh();
    return view;
  }

  /** Closes those used longest ago, except those in use by requests, which may be waiting for something else. */
  function closeIdleViews(): void {
    for (const [key, { connection, requests }] of views) {
      if (views.size <= MAX_VIEWS) return;
      if (requests > 0) continue;
      views.delete(key);
      connection.database.close();
    }
  }

  function runWithout<Result>(roots: readonly string[], work: () => Result): Result {
    const view = viewWithout(roots);
    view.requests += 1;
    const end = () => {
      view.requests -= 1;
      closeIdleViews();
    };
    let result: Result;
    try {
      result = listener.run(view.connection.database, work);
    } catch (error) {
      end();
      throw error;
    }
    if (result instanceof Promise) void result.then(end, end);
    else end();
    return result;
  }

  return {
    get hiddenRoots() {
      return current().hiddenRoots;
    },
    folder: database.folder,
    all: (sql, ...values) => current().all(sql, ...values),
    get: (sql, ...values) => current().get(sql, ...values),
    run: (sql, ...values) => current().run(sql, ...values),
    transaction: (work) => current().transaction(work),
    damage: () => database.damage(),
    preparedSql: () => database.preparedSql(),
    openAnother: () => database.openAnother(),
    as(accountId, work) {
      const roots = foldersHiddenFromAccount(database, accountId);
      return roots.length === 0 ? work() : runWithout(roots, work);
    },
    close() {
      for (const { connection } of views.values()) connection.database.close();
      views.clear();
      database.close();
    },
  };
}
