/** What the server says to a buyer, and the page of the checkout acts on. */
export const pricesChanged = 'Prices in this store have changed. Please check the new total.'
export const noDelivery = 'This store doesn’t deliver to this country.'
