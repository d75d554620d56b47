import { Drawn } from '#kit/web/drawn.tsx'

const shapes = {
  folder: 'M3.5 6.5h6l2 2.5h9v10h-17z',
  text: 'M6 3.5h8.5L18 7v13.5H6zM9 10h6M9 13h6M9 16h4',
  file: 'M6 3.5h8.5L18 7v13.5H6zM14 3.5V7.5h4',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9h.01',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  add: 'M12 5v14M5 12h14',
  up: 'M12 19V6M6 11l6-6 6 6',
  bin: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  zip: 'M5 4h14v16H5zM12 4v3M12 9v2M12 13v3',
} as const

export type FileSignName = keyof typeof shapes

export const FileSign = ({ name }: { name: FileSignName }) => <Drawn path={shapes[name]} />
