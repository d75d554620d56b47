import { configureGlobal } from 'fast-check'
import { seed, times } from './long.ts'

// Run before each file of tests: properties are tried with the same inputs each time, or with those of the seed of a long run.
configureGlobal({ seed, numRuns: times(100) })
