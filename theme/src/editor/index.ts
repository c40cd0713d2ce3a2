/** Editing, for whoever asks for it. */

export { openEditor } from './openEditor';
export { codeOfHash } from './sharedCode';
