import type { Plugin } from 'vite';

/**
 * The functions of React DOM that this client never needs, by feature. Their bodies are removed, so that the minifier
 * drops what only they use.
 */
const UNUSED: Readonly<Record<string, readonly string[]>> = {
  // The client is rendered by `createRoot`; there is no server rendering.
  hydration: [
    'ReactDOMHydrationRoot',
    'accumulateOrCreateContinuousQueuedReplayableEvent',
    'attemptContinuousHydration',
    'attemptExplicitHydrationTarget',
    'attemptHydrationAtCurrentPriority',
    'attemptReplayContinuousQueuedEvent',
    'attemptReplayContinuousQueuedEventInMap',
    'canHydrateHydrationBoundary',
    'canHydrateInstance',
    'canHydrateTextInstance',
    'checkForUnmatchedText',
    'clearHydrationBoundary',
    'clearIfContinuousEvent',
    'commitActivityHydrationCallbacks',
    'commitSuspenseHydrationCallbacks',
    'createFiberFromDehydratedFragment',
    'getBumpedLaneForHydration',
    'getBumpedLaneForHydrationByLane',
    'getNextHydratable',
    'getNextHydratableInstanceAfterHydrationBoundary',
    'hideOrUnhideDehydratedBoundary',
    'isSuspenseInstanceFallback',
    'isSuspenseInstancePending',
    'markRetryLaneIfNotHydrated',
    'markRetryLaneImpl',
    'mountHostRootWithoutHydrating',
    'normalizeMarkupForTextOrAttribute',
    'popToNextHostParent',
    'prepareToHydrateHostInstance',
    'pushDehydratedActivitySuspenseHandler',
    'pushMaterializedTreeId',
    'pushTreeFork',
    'pushTreeId',
    'queueHydrationError',
    'registerSuspenseInstanceRetry',
    'replayUnblockedEvents',
    'resetHydrationState',
    'restoreSuspendedTreeContext',
    'retryActivityComponentWithoutHydrating',
    'retryDehydratedSuspenseBoundary',
    'retryIfBlockedOn',
    'retrySuspenseComponentWithoutHydrating',
    'scheduleCallbackIfUnblocked',
    'scheduleReplayQueueIfNeeded',
    'throwOnHydrationMismatch',
    'updateDehydratedSuspenseComponent',
  ],
  '<ViewTransition>': [
    'ViewTransitionPseudoElement',
    'applyViewTransitionName',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'commitAfterMutationEffectsOnFiber',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'createMeasurement',
    'createViewTransitionInstance',
    'flushAfterMutationEffects',
    'getClassNameByType',
    'getViewTransitionClassName',
    'getViewTransitionName',
    'measureClonedInstance',
    'measureInstance',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'pushViewTransitionCancelableScope',
    'queueTransitionTypes',
    'recursivelyTraverseAfterMutationEffects',
    'reportViewTransitionError',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'trackEnterViewTransitions',
  ],
  '<Fragment ref>': [
    'FragmentInstance',
    'addEventListenerToChild',
    'addFragmentHandleToFiber',
    'addFragmentHandleToInstance',
    'blurActiveElementWithinFragment',
    'collectChildren',
    'collectClientRects',
    'commitFragmentInstanceDeletionEffects',
    'commitNewChildToFragmentInstance',
    'commitNewChildToFragmentInstances',
    'deleteChildFromFragmentInstance',
    'getAttachOptions',
    'indexOfEventListener',
    'normalizeListenerOptions',
    'observeChild',
    'removeEventListenerFromChild',
    'schedulePendingIntersectionUnobserve',
    'scrollTextNodeIntoView',
    'setFocusOnFiberIfFocusable',
    'traverseVisibleInstancesAndTextInstances',
    'unobserveChild',
    'validateDocumentPositionWithFiberTree',
  ],
  // Rendering <title>, <meta> or <link> in a component, `preload()` and the like. A <style precedence> stays where it
  // is rendered.
  'elements that React moves into <head>': [
    'acquireResource',
    'adoptPreloadPropsForScript',
    'adoptPreloadPropsForStylesheet',
    'createHoistableInstance',
    'getResource',
    'insertStylesheet',
    'insertStylesheetIntoRoot',
    'insertSuspendedStylesheets',
    'mountHoistable',
    'preconnect',
    'preconnectAs',
    'prefetchDNS',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    'preloadResourceAndSuspendIfNeeded',
    'preloadStylesheet',
    'suspendInstance',
    'suspendResource',
  ],
  // Our forms have `onSubmit`, and transitions call `startTransition()` with a synchronous function.
  '<form action>, useActionState(), useOptimistic() and useTransition()': [
    'TransitionAwareHostComponent',
    'actionStateActionEffect',
    'defaultOnDefaultTransitionIndicator',
    'dispatchActionState',
    'dispatchOptimisticSetState',
    'extractEvents$1',
    'mountActionState',
    'onActionError',
    'onActionSuccess',
    'recursivelyResetForms',
    'requestFormReset',
    'requestFormReset$1',
    'rerenderActionState',
    'runActionStateAction',
    'startHostTransition',
    'startTransition',
    'updateActionState',
    'updateActionStateImpl',
    'updateOptimisticImpl',
  ],
  '<SuspenseList>': [
    'cutOffTailIfNeeded',
    'findLastContentRow',
    'initSuspenseListRenderState',
    'reverseChildren',
    'updateSuspenseListComponent',
  ],
  // A commit never waits for them: see `maySuspendCommit` below.
  'images and stylesheets that a commit waits for': [
    'accumulateSuspenseyCommitOnFiber',
    'preloadInstanceAndSuspendIfNeeded',
    'recursivelyAccumulateSuspenseyCommit',
  ],
  // The client is rendered into an element of the page.
  '<html>, <head> and <body> of a component': [
    'commitHostSingletonAcquisition',
    'releaseSingletonInstance',
    'resolveSingletonInstance',
  ],
  'browsers without the events that we build for': [
    'getFallbackBeforeInputChars',
    'handleEventsForInputEventPolyfill',
  ],
};

/** Functions of unused features that are called nevertheless, with their result when the feature is unused. */
const CONSTANT: Readonly<Record<string, string>> = {
  claimQueuedTransitionTypes: 'null',
  findFirstSuspended: 'null',
  getActivityInstanceFromFiber: 'null',
  getHydratableHoistableCache: 'null',
  getParentHydrationBoundary: 'null',
  // No error boundary reads the component stack of an error, whose names are shortened in this build.
  getStackByFiberInDevAndProd: "''",
  getSuspenseInstanceFromFiber: 'null',
  isFragmentInstanceParent: 'false',
  isHostHoistableType: 'false',
  isSingletonScope: 'false',
  maySuspendCommit: 'false',
  popHydrationState: 'false',
  preloadResource: 'true',
  queueIfContinuousEvent: 'false',
  upgradeHydrationErrorsToRecoverable: 'null',
  waitForCommitToBeReady: 'null',
};

/** A read of React's hydration flag, which is always false; neither a declaration nor a parameter. */
const readOfHydrationFlag = /\bisHydrating(?![\w$]|\s*=[^=]|\s*\)\s*\{)/g;

/** A method of a class that only unused features have, or `findDOMNode`, which React no longer exports. */
const unusedMethod =
  /\n(?:(?:FragmentInstance|ReactDOMHydrationRoot|ViewTransitionPseudoElement)\.prototype\.\w+|ReactDOMSharedInternals\.findDOMNode) = function[\s\S]*?\n\};/g;

/** React DOM's production build without the features of `UNUSED`. Throws when its code is not as expected. */
export function trimReactDomCode(code: string): string {
  let trimmed = code;
  for (const name of Object.values(UNUSED).flat()) trimmed = withBody(trimmed, name, '');
  for (const [name, value] of Object.entries(CONSTANT)) trimmed = withBody(trimmed, name, `return ${value};`);
  return trimmed
    .replace(unusedMethod, '')
    .replace(/\bReactDOMHydrationRoot\.prototype\.\w+ = (?=ReactDOMRoot\b)/g, '')
    .replace(/\nexports\.hydrateRoot = function[\s\S]*?\n\};/, '')
    .replace(/\bisHydrating = !0/g, 'isHydrating = !1')
    .replace(readOfHydrationFlag, '!1');
}

/** Replaces the body of a top-level function, which ends at the first brace in column 0. */
function withBody(code: string, name: string, body: string): string {
  const start = code.indexOf(`\nfunction ${name}(`);
  const end = code.indexOf('\n}\n', start);
  if (start < 0 || end < 0) throw new Error(`React DOM has no function ${name}: web/build/trim-react-dom.ts`);
  return `${code.slice(0, start)}\nfunction ${name}() {${body}}\n${code.slice(end + 3)}`;
}

/** Builds the client with `trimReactDomCode`. Tests and the development server use React DOM unchanged. */
export function trimReactDomPlugin(): Plugin {
  return {
    name: 'rill:trim-react-dom',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /react-dom-client\.production\.js/ },
      handler: (code) => ({ code: trimReactDomCode(code), map: null }),
    },
  };
}
