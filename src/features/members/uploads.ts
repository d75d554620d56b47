export { isPicture, largestUpload } from '#accounts/rules.ts'
