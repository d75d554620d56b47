/** Pictures that only messages need, drawn like those of `#kit/web/parts/icons.ts`. */
export const archive = 'M4 5h16v4H4zM5.5 9v10.5h13V9M10 13h4'
export const inbox = 'M4 13.5L6.5 5h11l2.5 8.5V19H4zM4 13.5h4.5a3.5 3.5 0 0 0 7 0H20'
export const sent = 'M21 3.5L10.5 14M21 3.5l-6.5 17-4-6.5L4 10z'
export const reply = 'M9 6L3.5 11.5 9 17M3.5 11.5H14a6.5 6.5 0 0 1 6.5 6.5v1'
export const spam = 'M8 3.5h8l4.5 4.5v8L16 20.5H8L3.5 16V8zM12 8v5M12 16v.2'
export const unread = 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z'
export const read = 'M3.5 9.5L12 4l8.5 5.5v9h-17zM3.5 9.5L12 15l8.5-5.5'
export const download = 'M12 4v11M7.5 10.5L12 15l4.5-4.5M4.5 16v3.5h15V16'
