export { keepPlace } from './keep-place.ts'
export { catchUp, chooseShown, forgetTyped, meetAsides, meetDraft, throwAway } from './meet-draft.ts'
export { publishFile, publishAll } from './publish-text.ts'
