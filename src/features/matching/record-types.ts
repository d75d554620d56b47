export { recordTypes, typeNames, type RecordType } from '#members/rules.ts'
