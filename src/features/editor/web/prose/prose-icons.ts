export const link = 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1'
export const bullets = 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01'
export const numbers = 'M10 6h10M10 12h10M10 18h10M4 4.5L5.5 4v4M4 14.5c0-2 3-2 3-.2 0 1.200-3 2.500-3 3.700h3'
export const quote = 'M5 5v14M9 8h10M9 12h10M9 16h6'
