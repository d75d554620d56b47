import { Drawn } from '#kit/web/drawn.tsx'

const shapes = {
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  bin: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  add: 'M12 5v14M5 12h14',
  undo: 'M8 5L4 9l4 4M4 9h9.5a5.5 5.5 0 0 1 0 11H9',
  redo: 'M16 5l4 4-4 4M20 9h-9.5a5.5 5.5 0 0 0 0 11H15',
  history: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.8',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  phone: 'M7.5 3h9v18h-9zM11 18h2',
  tablet: 'M5 3h14v18H5zM11 18h2',
  desktop: 'M3 5h18v11H3zM9 20h6M12 16v4',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M19.5 14A8 8 0 0 1 10 4.5 8 8 0 1 0 19.5 14z',
  open: 'M13.5 4.5h6v6M19.5 4.5L11 13M18 14v5.5H4.5V6H10',
  left: 'M15 6l-6 6 6 6',
  right: 'M9 6l6 6-6 6',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9h.01',
  wrong: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  alert: 'M12 4L2.5 20h19zM12 10v4.5M12 17.2v.2',
  fine: 'M5 12.5l4.5 4.5L19 7.5',
  gear: 'M4 7h10M18 7h2M14 4.5v5M4 17h2M10 17h10M10 14.5v5',
} as const

export type SignName = keyof typeof shapes

export const Sign = ({ name }: { name: SignName }) => <Drawn path={shapes[name]} />

interface ToolProps {
  name: SignName
  label: string
  onClick: () => void
  disabled?: boolean
  pressed?: boolean
}

/** A button of one sign. */
export const Tool = ({ name, label, onClick, disabled, pressed }: ToolProps) => (
  <button
    type="button"
    className="tool"
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    disabled={disabled}
    onClick={onClick}
  >
    <Sign name={name} />
  </button>
)
