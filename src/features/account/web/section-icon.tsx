import { missing, Outline } from './icon.tsx'

const shapes = {
  missing,
  open: 'M13.5 4.5h6v6M19.5 4.5L11 13M18 14v5.5H4.5V6H10',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  right: 'M5 12.5l4.5 4.5L19 7.5',
  wrong: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  optional: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z',
  unknown: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 8v4.5l3 2',
  phone: 'M7.5 3h9v18h-9zM11 18h2',
  tablet: 'M5 3h14v18H5zM11 18h2',
  desktop: 'M3 5h18v11H3zM9 20h6M12 16v4',
}

/** What stands beside the words of single sections, and is loaded with them. */
export const SectionIcon = ({ name }: { name: keyof typeof shapes }) => <Outline path={shapes[name]} />
