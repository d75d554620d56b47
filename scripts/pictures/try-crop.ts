import { paintAlpine } from './paint-alpine.ts'
import { print, save } from './develop.ts'
import * as peaks from './peaks.ts'
const v={...peaks.dawn,camera:{...peaks.dawn.camera,field:24}}
await save(print(paintAlpine(v,[800,450],true),v.exposure),[800,450],'/tmp/crop.jpg')
