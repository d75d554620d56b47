import sharp from 'sharp'
import { paintAlpine } from './paint-alpine.ts'
import { print } from './develop.ts'
import * as peaks from './peaks.ts'
const views:any[] = process.argv[2]==='scan' ? (await import('./try-views.ts')).views : process.argv.slice(2).map(n=>({...(peaks as any)[n]}))
const W=520,H=292; const tiles:any[]=[]
for (const [i,v] of views.entries()){ const t=performance.now(); const w=v.square?H:W; const c=paintAlpine(v,[W,H],false); const b=print(c,v.exposure)
tiles.push({input:await sharp(b,{raw:{width:W,height:H,channels:3}}).png().toBuffer(),left:(i%3)*W,top:Math.floor(i/3)*H}); console.log(i,Math.round(performance.now()-t)) }
await sharp({create:{width:W*3,height:H*Math.ceil(views.length/3),channels:3,background:'#000'}}).composite(tiles).jpeg({quality:88}).toFile('/tmp/sheet.jpg')
