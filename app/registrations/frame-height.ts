/** The `type` of the message by which the framed form tells its `height` in CSS pixels to the page around it. */
export const FRAME_HEIGHT_MESSAGE = "registration-height";
