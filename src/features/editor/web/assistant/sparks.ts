/** Stands for what a model does. */
export const sparks = 'M10 4l1.8 4.7L16.5 10.5l-4.7 1.8L10 17l-1.8-4.7L3.5 10.5l4.7-1.8zM18 14v6M15 17h6'
