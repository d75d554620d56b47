import sharp from 'sharp'
import { paintShore } from './paint-shore.ts'
import { print } from './develop.ts'
import * as tides from './tides.ts'
const names=['ebb','oneRock','harbourLight','moonPath','ribs','bathers','longPier','netPoles','islands']
const S=500; const tiles:any[]=[]
for (const [i,n] of names.entries()){ const c=paintShore((tides as any)[n],S,S);  const b=print(c,1.25)
tiles.push({input:await sharp(b,{raw:{width:S,height:S,channels:3}}).png().toBuffer(),left:(i%3)*S,top:Math.floor(i/3)*S}) }
await sharp({create:{width:S*3,height:S*3,channels:3,background:'#000'}}).composite(tiles).jpeg({quality:88}).toFile('/tmp/shore.jpg')
const t2:any[]=[]; for(const [i,n] of ['slackWater','winterPier','farIslands'].entries()){const c=paintShore((tides as any)[n],800,500);t2.push({input:await sharp(print(c,1.25),{raw:{width:800,height:500,channels:3}}).png().toBuffer(),left:(i%2)*800,top:Math.floor(i/2)*500})}
await sharp({create:{width:1600,height:1000,channels:3,background:'#000'}}).composite(t2).jpeg({quality:88}).toFile('/tmp/shore2.jpg')
