import { makeLand, sample, span } from './terrain.ts'
import sharp from 'sharp'
const seeds=process.argv.slice(2).map(Number)
for (const seed of seeds){
const land=makeLand(seed); const W=700; const b=Buffer.alloc(W*W*3); let hi=0
for(let y=0;y<W;y++)for(let x=0;x<W;x++){const X=x/W*span,Z=(1-y/W)*span;const h=sample(land.heights,X,Z);hi=Math.max(hi,h)
const s=(sample(land.heights,X-.02,Z)-h)/.02; const v=Math.max(0,Math.min(255,110+90*-s)); const g=Math.floor(h*4)%2
b[(y*W+x)*3]=v*(.5+h*.3);b[(y*W+x)*3+1]=v*(.7);b[(y*W+x)*3+2]=v*(g?.8:.6)}
console.log(seed,hi)
await sharp(b,{raw:{width:W,height:W,channels:3}}).png().toFile(`/tmp/map-${seed}.png`)}
await sharp(seeds.map(()=>0).length?`/tmp/map-${seeds[0]}.png`:'' ).extend({right:700*(seeds.length-1)}).composite(seeds.slice(1).map((s,i)=>({input:`/tmp/map-${s}.png`,left:700*(i+1),top:0}))).toFile('/tmp/maps.png')
