import { paintAlpine } from '/work/main/scripts/pictures/paint-alpine.ts'
import { print, save } from '/work/main/scripts/pictures/develop.ts'
import * as peaks from '/work/main/scripts/pictures/peaks.ts'
const [name, w='800', h='450', fine] = process.argv.slice(2)
let t=performance.now()
const v=(peaks as any)[name!]
const c=paintAlpine(v,[+w,+h],!!fine)
console.log('paint',performance.now()-t)
await save(print(c,v.exposure),[+w,+h],`/tmp/try-${name}.jpg`)
