// Lets a thread run the sources as they are: `--import` it.
import { register } from 'node:module'

register('./tsx-loader.ts', import.meta.url)
