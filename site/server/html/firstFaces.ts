/** File of a browser build with the faces of fonts that documents inline, in none of its sheets. */
export const FACES = 'fonts.css';

/** Bytes. A larger font would arrive too late for the first paint on a slow connection, and delay the page. */
export const FIRST_FRAME_FONT = 32 * 1024;
