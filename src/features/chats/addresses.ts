export { emailKeyOf } from '#accounts/rules.ts'
