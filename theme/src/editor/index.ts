/** The entry point of the editor. */

export { openEditor } from './openEditor';
export { codeOfHash } from './sharedCode';
