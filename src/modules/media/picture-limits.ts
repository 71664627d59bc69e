/** Maximum size of an uploaded picture file. */
export const maxPictureBytes = 10 * 1024 * 1024
