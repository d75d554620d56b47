export { ProseBar } from './prose-bar.tsx'
export { takeOver } from './take-over.ts'
