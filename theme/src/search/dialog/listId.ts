/** The id of the list that the input controls. */
export const listId = 'search-list';
