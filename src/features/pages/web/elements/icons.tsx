import type { ReactNode } from 'react'

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

export const PlayIcon = () => (
  <Icon>
    <path d="M8 5.5v13l11-6.5z" fill="currentColor" />
  </Icon>
)
export const MenuIcon = () => (
  <Icon>
    <path d="M4 8h16M4 16h16" />
  </Icon>
)
export const GlobeIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18" />
  </Icon>
)
export const CartIcon = () => (
  <Icon>
    <path d="M5 8h14l-1 12H6zM9 8V7a3 3 0 0 1 6 0v1" />
  </Icon>
)
export const SoundIcon = () => (
  <Icon>
    <path d="M4 10v4h3l5 4V6l-5 4zM16 9c1.5 1.7 1.5 4.3 0 6M18.5 6.5c3 3 3 8 0 11" />
  </Icon>
)
export const ThemeIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 4v16a8 8 0 0 0 0-16z" fill="currentColor" />
  </Icon>
)
export const HeartIcon = () => (
  <Icon>
    <path d="M12 20C5 15 3.5 11.5 3.5 9a4.5 4.5 0 0 1 8.5-2 4.5 4.5 0 0 1 8.5 2c0 2.5-1.5 6-8.5 11z" />
  </Icon>
)
export const DownIcon = () => (
  <Icon>
    <path d="m7 10 5 5 5-5" />
  </Icon>
)
export const ChatIcon = () => (
  <Icon>
    <path d="M4 5h16v11h-9l-4 4v-4H4zM8.5 9h7M8.5 12h4" />
  </Icon>
)
