export { emailKeyOf, isEmail } from '#accounts/rules.ts'
