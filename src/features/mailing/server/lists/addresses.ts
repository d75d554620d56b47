export { emailKeyOf, isEmail, languageOf } from '#accounts/rules.ts'
