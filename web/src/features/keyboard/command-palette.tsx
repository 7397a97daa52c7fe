import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { suggestionsQuery } from '#api/search.ts';
import { hasOwnMusic } from '#config/run-time-config.ts';
import { type MessageKeyWithoutParams, useI18n } from '#i18n/i18n.ts';
import { usePlayerPaletteCommands } from '#music/player-extras/player-commands.ts';
import {
  accountDestinations,
  type Destination,
  loginDestination,
  ownMusicDestination,
  publicDestinations,
} from '#music/screen/destinations.ts';
import { libraryDestinations } from '#music/screen/library-tabs.ts';
import { searchKinds } from '#music/search-kinds.tsx';
import { usePlayer } from '#player/player-context.tsx';
import { isSingleKeyShortcut, shortcuts } from '#player/shortcuts.ts';
import { useIsVisitor } from '#session/session.ts';
import { useSettingValue } from '#settings/settings-store.ts';
import { toggleColourScheme } from '#settings/theme.ts';
import {
  closeCommandPaletteOrHelp,
  takeTextTypedAheadOfPalette,
} from '#shell/command-palette-or-help-state.ts';
import { closeFullPlayer } from '#shell/full-player-panel.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FailedState } from '#ui/list-state.tsx';
import { useDebouncedText } from '#ui/use-debounced-text.ts';
import styles from './command-palette.module.css';
import { type ListedShortcut, ShortcutKeys } from './shortcut-keys.tsx';

/** A setting that can be found by its name. */
export interface SearchableSetting {
  readonly label: MessageKeyWithoutParams;
  readonly page: '/setting/main' | '/setting/player' | '/setting/privacy' | '/setting/other';
}

interface Command {
  readonly id: string;
  readonly name: string;
  /** The kind of the result, at the end of its row. */
  readonly kind: string;
  /** The shortcut that does the same; its keys are shown where other rows show their kind. */
  readonly shortcut?: ListedShortcut;
  readonly run: () => void;
}

/** Shortcuts that are of no use in a list of commands. */
const NOT_LISTED: readonly MessageKeyWithoutParams[] = ['keys.palette', 'keys.louder', 'keys.quieter'];
/**
 * Whether the query is long enough to search for music: a single letter would match everything, but one Chinese
 * character is a word.
 */
const isLongEnoughForMusic = (query: string): boolean => query.length > 1 || /\p{Script=Han}/u.test(query);

/** The command palette: actions, screens, settings and music by name. Enter runs the first match. */
export function CommandPalette({ settings }: { readonly settings: readonly SearchableSetting[] }) {
  const { t } = useI18n();
  const [query, setQuery] = useState('');
  const own = useOwnCommands(settings);
  const { found, isPending, error, retry } = useFoundMusic(query.trim());
  const field = useRef<HTMLInputElement>(null);
  const wanted = query.trim().toLocaleLowerCase();
  const commands = [...own.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)), ...found];
  const run = (command: Command) => {
    closeCommandPaletteOrHelp();
    command.run();
  };
  return (
    <Dialog
      title={t('palette.title')}
      closeLabel={t('palette.close')}
      onClose={closeCommandPaletteOrHelp}
      size="search"
    >
      <Autocomplete.Root
        inline
        open
        mode="none"
        autoHighlight="always"
        items={commands}
        itemToStringValue={({ name }: Command) => name}
        value={query}
        onValueChange={(value, { reason }) => {
          if (reason === 'input-change') setQuery(value);
        }}
      >
        <Autocomplete.Input
          ref={field}
          autoFocus
          onFocus={() => setQuery((typed) => typed + takeTextTypedAheadOfPalette())}
          aria-label={t('palette.title')}
          placeholder={t('palette.hint')}
          className={styles['field']}
        />
        <Autocomplete.List aria-label={t('palette.title')} className={styles['list']}>
          {(command: Command) => (
            <Autocomplete.Item
              key={command.id}
              value={command}
              className={styles['row']}
              onClick={() => run(command)}
            >
              <span dir="auto" className={styles['name']}>
                {command.name}
              </span>
              {command.shortcut === undefined ? (
                <span className={styles['kind']}>{command.kind}</span>
              ) : (
                <ShortcutKeys shortcut={command.shortcut} />
              )}
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
        {retry !== null ? (
          <FailedState
            error={error}
            onRetry={() => {
              retry();
              field.current?.focus();
            }}
          />
        ) : commands.length === 0 && !isPending ? (
          <p role="status" className={styles['none']}>
            {t('search.nothing')}
          </p>
        ) : null}
      </Autocomplete.Root>
    </Dialog>
  );
}

/** Actions, screens and settings, which need no request. */
function useOwnCommands(settings: readonly SearchableSetting[]): readonly Command[] {
  const { t } = useI18n();
  const player = usePlayer();
  const router = useRouter();
  const isVisitor = useIsVisitor();
  const shownScreens = [
    ...publicDestinations,
    ...(hasOwnMusic() ? [ownMusicDestination] : []),
    ...(isVisitor ? [loginDestination] : [...accountDestinations, ...libraryDestinations]),
  ];
  const go =
    ({ to, params }: Pick<Destination, 'to' | 'params'>) =>
    () => {
      closeFullPlayer();
      void router.navigate({ to, ...(params && { params }) });
    };
  const playerCommands = usePlayerPaletteCommands();
  const hasSingleKeys = useSettingValue('singleKeyShortcuts');
  return [
    ...shortcuts
      .filter(({ label }) => !NOT_LISTED.includes(label))
      // Runs in the next task, when the dialog has restored the focus.
      .map((shortcut) => ({
        id: shortcut.label,
        name: t(shortcut.label),
        kind: t('palette.action'),
        ...((hasSingleKeys || !isSingleKeyShortcut(shortcut)) && { shortcut }),
        run: () => void setTimeout(() => shortcut.run(player)),
      })),
    ...playerCommands.map((command) => ({ ...command, kind: t('palette.action') })),
    {
      id: 'theme',
      name: t('palette.theme'),
      kind: t('palette.action'),
      run: () => void toggleColourScheme(),
    },
    ...shownScreens.map((screen) => ({
      id: screen.label,
      name: t(screen.label),
      kind: t('palette.screen'),
      run: go(screen),
    })),
    ...settings.map(({ label, page }) => ({
      id: label,
      name: t(label),
      kind: t('nav.settings'),
      run: go({ to: page }),
    })),
  ];
}

interface FoundMusic {
  readonly found: readonly Command[];
  /**
   * Whether more may be typed or the response is still missing, so that an empty list does not mean that nothing was
   * found.
   */
  readonly isPending: boolean;
  /** Repeats a failed search; null otherwise. A failure must not look like an empty result. */
  readonly retry: (() => void) | null;
  readonly error: unknown;
}

/**
 * Songs, playlists, albums and artists with matching names. The list is empty while more is typed, because Enter runs
 * the first row, which must not belong to the previous query.
 */
function useFoundMusic(query: string): FoundMusic {
  const { t } = useI18n();
  const router = useRouter();
  const isSettled = useDebouncedText(query) === query;
  const isLongEnough = isLongEnoughForMusic(query);
  const { data, isFetching, isError, error, refetch } = useQuery({
    ...suggestionsQuery(query),
    enabled: isSettled && isLongEnough,
  });
  const isPending = isLongEnough && (!isSettled || isFetching);
  const retry = isError && isLongEnough && !isPending ? () => void refetch() : null;
  if (data === undefined || !isLongEnough) return { found: [], isPending, retry, error };
  const found = data.order.flatMap((group) =>
    data[group].map(({ id, name }) => ({
      id: `${group}-${id}`,
      name,
      kind: t(searchKinds[group].one),
      run: () => {
        closeFullPlayer();
        void router.navigate(searchKinds[group].linkTo(id));
      },
    })),
  );
  return { found, isPending, retry, error };
}
