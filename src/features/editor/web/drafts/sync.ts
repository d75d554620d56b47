export { keepPlace } from './keep-place.ts'
export { catchUp, forgetTyped, meetAsides, meetDraft, settleShown, throwAway } from './meet-draft.ts'
export { publish, publishAll } from './publish-text.ts'
