import { dawn, lake } from './peaks.ts'
const d=(o:any,c:any)=>({...dawn,...o,camera:{...dawn.camera,...c}})
const l=(o:any,c:any)=>({...lake,...o,camera:{...lake.camera,...c}})
export const views=[
 d({}, {x:7.5,z:2.2,above:1.3,horizon:.42}),
 d({}, {x:8.2,z:4.5,above:1.2,toward:10,horizon:.42}),
 d({land:8}, {x:8.2,z:3.2,above:1.2,toward:2,horizon:.42}),
 d({land:21}, {x:7.7,z:3.0,above:1.2,toward:5,horizon:.42}),
 l({lake:{...lake.lake,level:.45}}, {x:7.7,z:4.2,above:.03,toward:5}),
 l({land:8,lake:{...lake.lake,level:.45}}, {x:8.2,z:6,above:.03,toward:5}),
 l({land:21,lake:{...lake.lake,level:.45}}, {x:8,z:5,above:.03,toward:5}),
 l({land:3,lake:undefined}, {x:10.5,z:6,above:.15,toward:-20,horizon:.35}),
 l({land:21,lake:undefined}, {x:5.2,z:6,above:.15,toward:40,horizon:.35}),
]
