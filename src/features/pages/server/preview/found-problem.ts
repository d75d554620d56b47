import type { Problem } from '#sites/format/parsed/report.ts'

export type FoundProblem = Problem & { file: string }
