export { memberRecords, memberStates } from '#members/server/tables.ts'
