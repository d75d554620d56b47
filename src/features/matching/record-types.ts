export { recordTypes, type RecordType } from '#members/rules.ts'
