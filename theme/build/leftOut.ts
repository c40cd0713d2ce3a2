/**
 * What the theme never asks of React, left out of what browsers load: 14 KB brotli of 57.
 *
 * A bundler cannot know: React decides while it runs. Each function below is reached only through a
 * feature that the theme does not use, and says so should that ever change; those that React calls to
 * see whether there is anything to do find nothing. A name that React no longer has fails the build.
 */

/** Elements that React would move to `<head>` and load itself; `<head>` is written by Rust. */
const RESOURCES = [
  'acquireResource',
  'commitHostSingletonAcquisition',
  'createHoistableInstance',
  'estimateBandwidth',
  'getHydratableHoistableCache',
  'getResource',
  'insertStylesheetIntoRoot',
  'preconnectAs',
  'preinitModuleScript',
  'preinitScript',
  'preinitStyle',
  'preload',
  'preloadModule',
  'preloadResourceAndSuspendIfNeeded',
  'preloadStylesheet',
  'releaseSingletonInstance',
  'resolveSingletonInstance',
  'suspendResource',
];

/** `<ViewTransition>`, `<Activity>`, `<SuspenseList>`, references to fragments, elements of others. */
const COMPONENTS = [
  'applyViewTransitionName',
  'applyViewTransitionToHostInstancesRecursive',
  'commitAfterMutationEffectsOnFiber',
  'commitNewChildToFragmentInstance',
  'cutOffTailIfNeeded',
  'deleteChildFromFragmentInstance',
  'findFirstSuspended',
  'hideOrUnhideNearestPortals',
  'initSuspenseListRenderState',
  'initTextarea',
  'measureViewTransitionHostInstancesRecursive',
  'restoreViewTransitionName',
  'setPropOnCustomElement',
  'setValueForStyles',
  'startViewTransition',
  'updateActivityComponent',
  'updateForwardRef',
  'updateMemoComponent',
  'updateSimpleMemoComponent',
  'updateSuspenseListComponent',
  'updateTextarea',
];

/** `<Suspense>` and what waits: pages and their data are here before they are drawn. */
const SUSPENSE = [
  'attachPingListener',
  'clearHydrationBoundary',
  'commitActivityHydrationCallbacks',
  'commitSuspenseHydrationCallbacks',
  'deferHiddenOffscreenComponent',
  'hideOrUnhideAllChildrenOnFiber',
  'hideOrUnhideDehydratedBoundary',
  'pingSuspendedRoot',
  'recursivelyTraverseAtomicPassiveEffects',
  'recursivelyTraverseDisappearLayoutEffects',
  'recursivelyTraverseDisconnectPassiveEffects',
  'recursivelyTraverseReappearLayoutEffects',
  'recursivelyTraverseReconnectPassiveEffects',
  'registerSuspenseInstanceRetry',
  'replaySuspendedUnitOfWork',
  'resolveRetryWakeable',
  'retryDehydratedSuspenseBoundary',
  'trackUsedThenable',
  'updateDehydratedSuspenseComponent',
  'updateOffscreenComponent',
  'updateSuspenseComponent',
];

/** Transitions, `useActionState`, functions as the action of a form, caches of the compiler. */
const HOOKS = [
  'dispatchActionState',
  'dispatchOptimisticSetState',
  'ensureFormComponentIsStateful',
  'entangleAsyncAction',
  'imperativeHandleEffect',
  'mountActionState',
  'mountDeferredValueImpl',
  'refreshCache',
  'runActionStateAction',
  'startHostTransition',
  'startTransition',
  'updateActionStateImpl',
  'updateDeferredValueImpl',
  'updateOptimisticImpl',
  'useMemoCache',
  'useThenable',
];

/** What old browsers lacked, and `findDOMNode`. */
const OLD = [
  'findCurrentFiberUsingSlowPath',
  'getData',
  'handleEventsForInputEventPolyfill',
  'isFallbackCompositionEnd',
];

/** Called after every change of the page, to do nothing where nothing above is used. */
const IDLE = [
  'accumulateSuspenseyCommitOnFiber',
  'attemptExplicitHydrationTarget',
  'clearIfContinuousEvent',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'defaultOnDefaultTransitionIndicator',
  'isHostHoistableType',
  'measureNestedViewTransitions',
  'preloadInstanceAndSuspendIfNeeded',
  'queueIfContinuousEvent',
  'restoreNestedViewTransitions',
  'retryIfBlockedOn',
];

/** The stack of components in an error: names of a minified script tell nobody anything. */
const EMPTY = ['describeNativeComponentFrame'];

const METHODS =
  /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function[\s\S]*?^\};\n/gm;

/** React's renderer for browsers without them. */
export function withoutUnused(code: string): string {
  const absent = [...RESOURCES, ...COMPONENTS, ...SUSPENSE, ...HOOKS, ...OLD].reduce(
    (rest, name) => without(rest, name, 'leftOut()'),
    code.replace(METHODS, ''),
  );
  const idle = IDLE.reduce((rest, name) => without(rest, name, ''), absent);
  const all = EMPTY.reduce((rest, name) => without(rest, name, 'return ""'), idle);
  return `${all}\nfunction leftOut() { throw Error("the theme's React is without this: see leftOut.ts"); }\n`;
}

function without(code: string, name: string, body: string): string {
  const definition = new RegExp(`^function ${name}\\([^)]*\\) \\{[\\s\\S]*?^\\}`, 'm');
  if (!definition.test(code)) throw new Error(`React has no function ${name}: see leftOut.ts`);
  return code.replace(definition, `function ${name}() { ${body} }`);
}
