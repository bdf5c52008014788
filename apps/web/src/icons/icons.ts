/**
 * Written by scripts/icons.mjs from @tabler/icons-react 3.51.0: do not edit.
 * @license 3.51.0
 * MIT License
 *
 * Copyright (c) 2020-2026 Paweł Kuna
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy
 * of this software and associated documentation files (the "Software"), to deal
 * in the Software without restriction, including without limitation the rights
 * to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
 * copies of the Software, and to permit persons to whom the Software is
 * furnished to do so, subject to the following conditions:
 *
 * The above copyright notice and this permission notice shall be included in all
 * copies or substantial portions of the Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
 * IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
 * FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
 * AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
 * LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
 * OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
 * SOFTWARE.
 */
import { filled, outline } from './icon.ts';

export type Icon = ReturnType<typeof outline>;
export type TablerIcon = ReturnType<typeof outline>;

export { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconFingerprint, IconRefresh, IconWifiOff } from './first-icons.ts';

export const IconAdjustments = /* @__PURE__ */ outline('adjustments', 'M4 10a2 2 0 1 0 4 0a2 2 0 0 0 -4 0', 'M6 4v4', 'M6 12v8', 'M10 16a2 2 0 1 0 4 0a2 2 0 0 0 -4 0', 'M12 4v10', 'M12 18v2', 'M16 7a2 2 0 1 0 4 0a2 2 0 0 0 -4 0', 'M18 4v1', 'M18 9v11');
export const IconAdjustmentsHorizontal = /* @__PURE__ */ outline('adjustments-horizontal', 'M12 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0', 'M4 6l8 0', 'M16 6l4 0', 'M6 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0', 'M4 12l2 0', 'M10 12l10 0', 'M15 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0', 'M4 18l11 0', 'M19 18l1 0');
export const IconAlertTriangleFilled = /* @__PURE__ */ filled('alert-triangle-filled', 'M12 1.67c.955 0 1.845 .467 2.39 1.247l.105 .16l8.114 13.548a2.914 2.914 0 0 1 -2.307 4.363l-.195 .008h-16.225a2.914 2.914 0 0 1 -2.582 -4.2l.099 -.185l8.11 -13.538a2.914 2.914 0 0 1 2.491 -1.403zm.01 13.33l-.127 .007a1 1 0 0 0 0 1.986l.117 .007l.127 -.007a1 1 0 0 0 0 -1.986l-.117 -.007zm-.01 -7a1 1 0 0 0 -.993 .883l-.007 .117v4l.007 .117a1 1 0 0 0 1.986 0l.007 -.117v-4l-.007 -.117a1 1 0 0 0 -.993 -.883z');
export const IconArrowBackUp = /* @__PURE__ */ outline('arrow-back-up', 'M9 14l-4 -4l4 -4', 'M5 10h11a4 4 0 1 1 0 8h-1');
export const IconArrowDown = /* @__PURE__ */ outline('arrow-down', 'M12 5l0 14', 'M18 13l-6 6', 'M6 13l6 6');
export const IconArrowLeft = /* @__PURE__ */ outline('arrow-left', 'M5 12l14 0', 'M5 12l6 6', 'M5 12l6 -6');
export const IconArrowNarrowRight = /* @__PURE__ */ outline('arrow-narrow-right', 'M5 12l14 0', 'M15 16l4 -4', 'M15 8l4 4');
export const IconArrowRight = /* @__PURE__ */ outline('arrow-right', 'M5 12l14 0', 'M13 18l6 -6', 'M13 6l6 6');
export const IconArrowUp = /* @__PURE__ */ outline('arrow-up', 'M12 5l0 14', 'M18 11l-6 -6', 'M6 11l6 -6');
export const IconArrowsSort = /* @__PURE__ */ outline('arrows-sort', 'M3 9l4 -4l4 4m-4 -4v14', 'M21 15l-4 4l-4 -4m4 4v-14');
export const IconArrowsSplit2 = /* @__PURE__ */ outline('arrows-split-2', 'M21 17h-5.397a5 5 0 0 1 -4.096 -2.133l-.514 -.734a5 5 0 0 0 -4.096 -2.133h-3.897', 'M21 7h-5.395a5 5 0 0 0 -4.098 2.135l-.51 .73a5 5 0 0 1 -4.097 2.135h-3.9', 'M18 10l3 -3l-3 -3', 'M18 20l3 -3l-3 -3');
export const IconAt = /* @__PURE__ */ outline('at', 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0', 'M16 12v1.5a2.5 2.5 0 0 0 5 0v-1.5a9 9 0 1 0 -5.5 8.28');
export const IconBan = /* @__PURE__ */ outline('ban', 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0', 'M5.7 5.7l12.6 12.6');
export const IconBarcode = /* @__PURE__ */ outline('barcode', 'M4 7v-1a2 2 0 0 1 2 -2h2', 'M4 17v1a2 2 0 0 0 2 2h2', 'M16 4h2a2 2 0 0 1 2 2v1', 'M16 20h2a2 2 0 0 0 2 -2v-1', 'M5 11h1v2h-1l0 -2', 'M10 11l0 2', 'M14 11h1v2h-1l0 -2', 'M19 11l0 2');
export const IconBell = /* @__PURE__ */ outline('bell', 'M10 5a2 2 0 1 1 4 0a7 7 0 0 1 4 6v3a4 4 0 0 0 2 3h-16a4 4 0 0 0 2 -3v-3a7 7 0 0 1 4 -6', 'M9 17v1a3 3 0 0 0 6 0v-1');
export const IconBooks = /* @__PURE__ */ outline('books', 'M5 5a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v14a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -14', 'M9 5a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v14a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -14', 'M5 8h4', 'M9 16h4', 'M13.803 4.56l2.184 -.53c.562 -.135 1.133 .19 1.282 .732l3.695 13.418a1.02 1.02 0 0 1 -.634 1.219l-.133 .041l-2.184 .53c-.562 .135 -1.133 -.19 -1.282 -.732l-3.695 -13.418a1.02 1.02 0 0 1 .634 -1.219l.133 -.041', 'M14 9l4 -1', 'M16 16l3.923 -.98');
export const IconBox = /* @__PURE__ */ outline('box', 'M12 3l8 4.5l0 9l-8 4.5l-8 -4.5l0 -9l8 -4.5', 'M12 12l8 -4.5', 'M12 12l0 9', 'M12 12l-8 -4.5');
export const IconBriefcase = /* @__PURE__ */ outline('briefcase', 'M3 9a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2l0 -9', 'M8 7v-2a2 2 0 0 1 2 -2h4a2 2 0 0 1 2 2v2', 'M12 12l0 .01', 'M3 13a20 20 0 0 0 18 0');
export const IconCalculator = /* @__PURE__ */ outline('calculator', 'M4 5a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -14', 'M8 8a1 1 0 0 1 1 -1h6a1 1 0 0 1 1 1v1a1 1 0 0 1 -1 1h-6a1 1 0 0 1 -1 -1l0 -1', 'M8 14l0 .01', 'M12 14l0 .01', 'M16 14l0 .01', 'M8 17l0 .01', 'M12 17l0 .01', 'M16 17l0 .01');
export const IconCalendar = /* @__PURE__ */ outline('calendar', 'M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-12', 'M16 3v4', 'M8 3v4', 'M4 11h16');
export const IconCalendarDue = /* @__PURE__ */ outline('calendar-due', 'M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12', 'M16 3v4', 'M8 3v4', 'M4 11h16', 'M11 16a1 1 0 1 0 2 0a1 1 0 1 0 -2 0');
export const IconCalendarEvent = /* @__PURE__ */ outline('calendar-event', 'M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12', 'M16 3l0 4', 'M8 3l0 4', 'M4 11l16 0', 'M8 15h2v2h-2l0 -2');
export const IconCalendarMonth = /* @__PURE__ */ outline('calendar-month', 'M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-12', 'M16 3v4', 'M8 3v4', 'M4 11h16', 'M8 14v4', 'M12 14v4', 'M16 14v4');
export const IconCalendarOff = /* @__PURE__ */ outline('calendar-off', 'M9 5h9a2 2 0 0 1 2 2v9m-.184 3.839a2 2 0 0 1 -1.816 1.161h-12a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 1.158 -1.815', 'M16 3v4', 'M8 3v1', 'M4 11h7m4 0h5', 'M3 3l18 18');
export const IconCalendarPlus = /* @__PURE__ */ outline('calendar-plus', 'M12.5 21h-6.5a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v5', 'M16 3v4', 'M8 3v4', 'M4 11h16', 'M16 19h6', 'M19 16v6');
export const IconCalendarTime = /* @__PURE__ */ outline('calendar-time', 'M11.795 21h-6.795a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v4', 'M14 18a4 4 0 1 0 8 0a4 4 0 1 0 -8 0', 'M15 3v4', 'M7 3v4', 'M3 11h16', 'M18 16.496v1.504l1 1');
export const IconCamera = /* @__PURE__ */ outline('camera', 'M5 7h1a2 2 0 0 0 2 -2a1 1 0 0 1 1 -1h6a1 1 0 0 1 1 1a2 2 0 0 0 2 2h1a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2', 'M9 13a3 3 0 1 0 6 0a3 3 0 0 0 -6 0');
export const IconCameraOff = /* @__PURE__ */ outline('camera-off', 'M8.297 4.289a.997 .997 0 0 1 .703 -.289h6a1 1 0 0 1 1 1a2 2 0 0 0 2 2h1a2 2 0 0 1 2 2v8m-1.187 2.828c-.249 .11 -.524 .172 -.813 .172h-14a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2h1c.298 0 .58 -.065 .834 -.181', 'M10.422 10.448a3 3 0 1 0 4.15 4.098', 'M3 3l18 18');
export const IconCash = /* @__PURE__ */ outline('cash', 'M7 15h-3a1 1 0 0 1 -1 -1v-8a1 1 0 0 1 1 -1h12a1 1 0 0 1 1 1v3', 'M7 10a1 1 0 0 1 1 -1h12a1 1 0 0 1 1 1v8a1 1 0 0 1 -1 1h-12a1 1 0 0 1 -1 -1l0 -8', 'M12 14a2 2 0 1 0 4 0a2 2 0 0 0 -4 0');
export const IconChartBar = /* @__PURE__ */ outline('chart-bar', 'M3 13a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -6', 'M15 9a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v10a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -10', 'M9 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v14a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -14', 'M4 20h14');
export const IconCheck = /* @__PURE__ */ outline('check', 'M5 12l5 5l10 -10');
export const IconChecks = /* @__PURE__ */ outline('checks', 'M7 12l5 5l10 -10', 'M2 12l5 5m5 -5l5 -5');
export const IconChevronDown = /* @__PURE__ */ outline('chevron-down', 'M6 9l6 6l6 -6');
export const IconChevronLeft = /* @__PURE__ */ outline('chevron-left', 'M15 6l-6 6l6 6');
export const IconChevronRight = /* @__PURE__ */ outline('chevron-right', 'M9 6l6 6l-6 6');
export const IconChevronUp = /* @__PURE__ */ outline('chevron-up', 'M6 15l6 -6l6 6');
export const IconCircleCheckFilled = /* @__PURE__ */ filled('circle-check-filled', 'M17 3.34a10 10 0 1 1 -14.995 8.984l-.005 -.324l.005 -.324a10 10 0 0 1 14.995 -8.336zm-1.293 5.953a1 1 0 0 0 -1.32 -.083l-.094 .083l-3.293 3.292l-1.293 -1.292l-.094 -.083a1 1 0 0 0 -1.403 1.403l.083 .094l2 2l.094 .083a1 1 0 0 0 1.226 0l.094 -.083l4 -4l.083 -.094a1 1 0 0 0 -.083 -1.32z');
export const IconCircleDashed = /* @__PURE__ */ outline('circle-dashed', 'M8.56 3.69a9 9 0 0 0 -2.92 1.95', 'M3.69 8.56a9 9 0 0 0 -.69 3.44', 'M3.69 15.44a9 9 0 0 0 1.95 2.92', 'M8.56 20.31a9 9 0 0 0 3.44 .69', 'M15.44 20.31a9 9 0 0 0 2.92 -1.95', 'M20.31 15.44a9 9 0 0 0 .69 -3.44', 'M20.31 8.56a9 9 0 0 0 -1.95 -2.92', 'M15.44 3.69a9 9 0 0 0 -3.44 -.69');
export const IconCircleHalf2 = /* @__PURE__ */ outline('circle-half-2', 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0', 'M12 3v18', 'M12 14l7 -7', 'M12 19l8.5 -8.5', 'M12 9l4.5 -4.5');
export const IconCircleX = /* @__PURE__ */ outline('circle-x', 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0', 'M10 10l4 4m0 -4l-4 4');
export const IconClipboardCheck = /* @__PURE__ */ outline('clipboard-check', 'M9 5h-2a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-12a2 2 0 0 0 -2 -2h-2', 'M9 5a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2a2 2 0 0 1 -2 2h-2a2 2 0 0 1 -2 -2', 'M9 14l2 2l4 -4');
export const IconClipboardText = /* @__PURE__ */ outline('clipboard-text', 'M9 5h-2a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-12a2 2 0 0 0 -2 -2h-2', 'M9 5a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2a2 2 0 0 1 -2 2h-2a2 2 0 0 1 -2 -2', 'M9 12h6', 'M9 16h6');
export const IconClockExclamation = /* @__PURE__ */ outline('clock-exclamation', 'M20.986 12.502a9 9 0 1 0 -5.973 7.98', 'M12 7v5l3 3', 'M19 16v3', 'M19 22v.01');
export const IconClockPlay = /* @__PURE__ */ outline('clock-play', 'M12 7v5l2 2', 'M17 22l5 -3l-5 -3l0 6', 'M13.017 20.943a9 9 0 1 1 7.831 -7.292');
export const IconCloudOff = /* @__PURE__ */ outline('cloud-off', 'M9.58 5.548c.24 -.11 .492 -.207 .752 -.286c1.88 -.572 3.956 -.193 5.444 1c1.488 1.19 2.162 3.007 1.77 4.769h.99c1.913 0 3.464 1.56 3.464 3.486c0 .957 -.383 1.824 -1.003 2.454m-2.997 1.033h-11.343c-2.572 -.004 -4.657 -2.011 -4.657 -4.487c0 -2.475 2.085 -4.482 4.657 -4.482c.13 -.582 .37 -1.128 .7 -1.62', 'M3 3l18 18');
export const IconCopy = /* @__PURE__ */ outline('copy', 'M7 9.667a2.667 2.667 0 0 1 2.667 -2.667h8.666a2.667 2.667 0 0 1 2.667 2.667v8.666a2.667 2.667 0 0 1 -2.667 2.667h-8.666a2.667 2.667 0 0 1 -2.667 -2.667l0 -8.666', 'M4.012 16.737a2.005 2.005 0 0 1 -1.012 -1.737v-10c0 -1.1 .9 -2 2 -2h10c.75 0 1.158 .385 1.5 1');
export const IconCornerDownLeft = /* @__PURE__ */ outline('corner-down-left', 'M18 6v6a3 3 0 0 1 -3 3h-10l4 -4m0 8l-4 -4');
export const IconDatabaseExclamation = /* @__PURE__ */ outline('database-exclamation', 'M4 6c0 1.657 3.582 3 8 3s8 -1.343 8 -3s-3.582 -3 -8 -3s-8 1.343 -8 3', 'M4 6v6c0 1.657 3.582 3 8 3c1.118 0 2.182 -.086 3.148 -.241m4.852 -2.759v-6', 'M4 12v6c0 1.657 3.582 3 8 3c1.064 0 2.079 -.078 3.007 -.22', 'M19 16v3', 'M19 22v.01');
export const IconDeviceDesktop = /* @__PURE__ */ outline('device-desktop', 'M3 5a1 1 0 0 1 1 -1h16a1 1 0 0 1 1 1v10a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1v-10', 'M7 20h10', 'M9 16v4', 'M15 16v4');
export const IconDeviceDesktopOff = /* @__PURE__ */ outline('device-desktop-off', 'M8 4h12a1 1 0 0 1 1 1v10a1 1 0 0 1 -1 1m-4 0h-12a1 1 0 0 1 -1 -1v-10a1 1 0 0 1 1 -1', 'M7 20h10', 'M9 16v4', 'M15 16v4', 'M3 3l18 18');
export const IconDeviceMobile = /* @__PURE__ */ outline('device-mobile', 'M6 5a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2v-14', 'M11 4h2', 'M12 17v.01');
export const IconDeviceTv = /* @__PURE__ */ outline('device-tv', 'M3 9a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2l0 -9', 'M16 3l-4 4l-4 -4');
export const IconDots = /* @__PURE__ */ outline('dots', 'M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0', 'M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0', 'M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0');
export const IconDownload = /* @__PURE__ */ outline('download', 'M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2', 'M7 11l5 5l5 -5', 'M12 4l0 12');
export const IconExternalLink = /* @__PURE__ */ outline('external-link', 'M12 6h-6a2 2 0 0 0 -2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-6', 'M11 13l9 -9', 'M15 4h5v5');
export const IconEye = /* @__PURE__ */ outline('eye', 'M10 12a2 2 0 1 0 4 0a2 2 0 0 0 -4 0', 'M21 12c-2.4 4 -5.4 6 -9 6c-3.6 0 -6.6 -2 -9 -6c2.4 -4 5.4 -6 9 -6c3.6 0 6.6 2 9 6');
export const IconFileCheck = /* @__PURE__ */ outline('file-check', 'M14 3v4a1 1 0 0 0 1 1h4', 'M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2', 'M9 15l2 2l4 -4');
export const IconFileImport = /* @__PURE__ */ outline('file-import', 'M14 3v4a1 1 0 0 0 1 1h4', 'M5 13v-8a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2h-5.5m-9.5 -2h7m-3 -3l3 3l-3 3');
export const IconFileInvoice = /* @__PURE__ */ outline('file-invoice', 'M14 3v4a1 1 0 0 0 1 1h4', 'M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2', 'M9 7l1 0', 'M9 13l6 0', 'M13 17l2 0');
export const IconFileMinus = /* @__PURE__ */ outline('file-minus', 'M14 3v4a1 1 0 0 0 1 1h4', 'M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2', 'M9 14l6 0');
export const IconFilePencil = /* @__PURE__ */ outline('file-pencil', 'M14 3v4a1 1 0 0 0 1 1h4', 'M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2', 'M10 18l5 -5a1.414 1.414 0 0 0 -2 -2l-5 5v2h2');
export const IconFileSpreadsheet = /* @__PURE__ */ outline('file-spreadsheet', 'M14 3v4a1 1 0 0 0 1 1h4', 'M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2', 'M8 11h8v7h-8l0 -7', 'M8 15h8', 'M11 11v7');
export const IconFileText = /* @__PURE__ */ outline('file-text', 'M14 3v4a1 1 0 0 0 1 1h4', 'M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2', 'M9 9l1 0', 'M9 13l6 0', 'M9 17l6 0');
export const IconFileTypeCsv = /* @__PURE__ */ outline('file-type-csv', 'M14 3v4a1 1 0 0 0 1 1h4', 'M5 12v-7a2 2 0 0 1 2 -2h7l5 5v4', 'M7 16.5a1.5 1.5 0 0 0 -3 0v3a1.5 1.5 0 0 0 3 0', 'M10 20.25c0 .414 .336 .75 .75 .75h1.25a1 1 0 0 0 1 -1v-1a1 1 0 0 0 -1 -1h-1a1 1 0 0 1 -1 -1v-1a1 1 0 0 1 1 -1h1.25a.75 .75 0 0 1 .75 .75', 'M16 15l2 6l2 -6');
export const IconFileUpload = /* @__PURE__ */ outline('file-upload', 'M14 3v4a1 1 0 0 0 1 1h4', 'M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2', 'M12 11v6', 'M9.5 13.5l2.5 -2.5l2.5 2.5');
export const IconFlag = /* @__PURE__ */ outline('flag', 'M5 5a5 5 0 0 1 7 0a5 5 0 0 0 7 0v9a5 5 0 0 1 -7 0a5 5 0 0 0 -7 0v-9', 'M5 21v-7');
export const IconFolderOpen = /* @__PURE__ */ outline('folder-open', 'M5 19l2.757 -7.351a1 1 0 0 1 .936 -.649h12.307a1 1 0 0 1 .986 1.164l-.996 5.211a2 2 0 0 1 -1.964 1.625h-14.026a2 2 0 0 1 -2 -2v-11a2 2 0 0 1 2 -2h4l3 3h7a2 2 0 0 1 2 2v2');
export const IconGauge = /* @__PURE__ */ outline('gauge', 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0', 'M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0', 'M13.41 10.59l2.59 -2.59', 'M7 12a5 5 0 0 1 5 -5');
export const IconHandStop = /* @__PURE__ */ outline('hand-stop', 'M8 13v-7.5a1.5 1.5 0 0 1 3 0v6.5', 'M11 5.5v-2a1.5 1.5 0 1 1 3 0v8.5', 'M14 5.5a1.5 1.5 0 0 1 3 0v6.5', 'M17 7.5a1.5 1.5 0 0 1 3 0v8.5a6 6 0 0 1 -6 6h-2h.208a6 6 0 0 1 -5.012 -2.7a69.74 69.74 0 0 1 -.196 -.3c-.312 -.479 -1.407 -2.388 -3.286 -5.728a1.5 1.5 0 0 1 .536 -2.022a1.867 1.867 0 0 1 2.28 .28l1.47 1.47');
export const IconHelp = /* @__PURE__ */ outline('help', 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0', 'M12 17l0 .01', 'M12 13.5a1.5 1.5 0 0 1 1 -1.5a2.6 2.6 0 1 0 -3 -4');
export const IconHelpCircle = /* @__PURE__ */ outline('help-circle', 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0', 'M12 16v.01', 'M12 13a2 2 0 0 0 .914 -3.782a1.98 1.98 0 0 0 -2.414 .483');
export const IconHelpCircleFilled = /* @__PURE__ */ filled('help-circle-filled', 'M12 2c5.523 0 10 4.477 10 10a10 10 0 0 1 -19.995 .324l-.005 -.324l.004 -.28c.148 -5.393 4.566 -9.72 9.996 -9.72zm0 13a1 1 0 0 0 -.993 .883l-.007 .117l.007 .127a1 1 0 0 0 1.986 0l.007 -.117l-.007 -.127a1 1 0 0 0 -.993 -.883zm1.368 -6.673a2.98 2.98 0 0 0 -3.631 .728a1 1 0 0 0 1.44 1.383l.171 -.18a.98 .98 0 0 1 1.11 -.15a1 1 0 0 1 -.34 1.886l-.232 .012a1 1 0 0 0 .111 1.994a3 3 0 0 0 1.371 -5.673z');
export const IconHelpHexagon = /* @__PURE__ */ outline('help-hexagon', 'M19.875 6.27c.7 .398 1.13 1.143 1.125 1.948v7.284c0 .809 -.443 1.555 -1.158 1.948l-6.75 4.27a2.269 2.269 0 0 1 -2.184 0l-6.75 -4.27a2.225 2.225 0 0 1 -1.158 -1.948v-7.285c0 -.809 .443 -1.554 1.158 -1.947l6.75 -3.98a2.33 2.33 0 0 1 2.25 0l6.75 3.98h-.033', 'M12 16v.01', 'M12 13a2 2 0 0 0 .914 -3.782a1.98 1.98 0 0 0 -2.414 .483');
export const IconHistory = /* @__PURE__ */ outline('history', 'M12 8l0 4l2 2', 'M3.05 11a9 9 0 1 1 .5 4m-.5 5v-5h5');
export const IconHourglass = /* @__PURE__ */ outline('hourglass', 'M6.5 7h11', 'M6.5 17h11', 'M6 20v-2a6 6 0 1 1 12 0v2a1 1 0 0 1 -1 1h-10a1 1 0 0 1 -1 -1', 'M6 4v2a6 6 0 1 0 12 0v-2a1 1 0 0 0 -1 -1h-10a1 1 0 0 0 -1 1');
export const IconHourglassFilled = /* @__PURE__ */ filled('hourglass-filled', 'M17 2a2 2 0 0 1 1.995 1.85l.005 .15v2a6.996 6.996 0 0 1 -3.393 6a6.994 6.994 0 0 1 3.388 5.728l.005 .272v2a2 2 0 0 1 -1.85 1.995l-.15 .005h-10a2 2 0 0 1 -1.995 -1.85l-.005 -.15v-2a6.996 6.996 0 0 1 3.393 -6a6.994 6.994 0 0 1 -3.388 -5.728l-.005 -.272v-2a2 2 0 0 1 1.85 -1.995l.15 -.005h10z');
export const IconInbox = /* @__PURE__ */ outline('inbox', 'M4 6a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12', 'M4 13h3l3 3h4l3 -3h3');
export const IconKey = /* @__PURE__ */ outline('key', 'M16.555 3.843l3.602 3.602a2.877 2.877 0 0 1 0 4.069l-2.643 2.643a2.877 2.877 0 0 1 -4.069 0l-.301 -.301l-6.558 6.558a2 2 0 0 1 -1.239 .578l-.175 .008h-1.172a1 1 0 0 1 -.993 -.883l-.007 -.117v-1.172a2 2 0 0 1 .467 -1.284l.119 -.13l.414 -.414h2v-2h2v-2l2.144 -2.144l-.301 -.301a2.877 2.877 0 0 1 0 -4.069l2.643 -2.643a2.877 2.877 0 0 1 4.069 0', 'M15 9h.01');
export const IconLayoutDashboard = /* @__PURE__ */ outline('layout-dashboard', 'M5 4h4a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1', 'M5 16h4a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1', 'M15 12h4a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1', 'M15 4h4a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1');
export const IconListCheck = /* @__PURE__ */ outline('list-check', 'M3.5 5.5l1.5 1.5l2.5 -2.5', 'M3.5 11.5l1.5 1.5l2.5 -2.5', 'M3.5 17.5l1.5 1.5l2.5 -2.5', 'M11 6l9 0', 'M11 12l9 0', 'M11 18l9 0');
export const IconLoader2 = /* @__PURE__ */ outline('loader-2', 'M12 3a9 9 0 1 0 9 9');
export const IconLock = /* @__PURE__ */ outline('lock', 'M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-6', 'M11 16a1 1 0 1 0 2 0a1 1 0 0 0 -2 0', 'M8 11v-4a4 4 0 1 1 8 0v4');
export const IconLogin2 = /* @__PURE__ */ outline('login-2', 'M9 8v-2a2 2 0 0 1 2 -2h7a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-7a2 2 0 0 1 -2 -2v-2', 'M3 12h13l-3 -3', 'M13 15l3 -3');
export const IconLogout = /* @__PURE__ */ outline('logout', 'M14 8v-2a2 2 0 0 0 -2 -2h-7a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h7a2 2 0 0 0 2 -2v-2', 'M9 12h12l-3 -3', 'M18 15l3 -3');
export const IconMail = /* @__PURE__ */ outline('mail', 'M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10', 'M3 7l9 6l9 -6');
export const IconMailCheck = /* @__PURE__ */ outline('mail-check', 'M11 19h-6a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v6', 'M3 7l9 6l9 -6', 'M15 19l2 2l4 -4');
export const IconMailDollar = /* @__PURE__ */ outline('mail-dollar', 'M13.5 19h-8.5a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v3.5', 'M21 15h-2.5a1.5 1.5 0 0 0 0 3h1a1.5 1.5 0 0 1 0 3h-2.5', 'M19 21v1m0 -8v1', 'M3 7l9 6l9 -6');
export const IconMailExclamation = /* @__PURE__ */ outline('mail-exclamation', 'M15 19h-10a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v5.5', 'M3 7l9 6l9 -6', 'M19 16v3', 'M19 22v.01');
export const IconMailForward = /* @__PURE__ */ outline('mail-forward', 'M12 18h-7a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v7.5', 'M3 6l9 6l9 -6', 'M15 18h6', 'M18 15l3 3l-3 3');
export const IconMailOff = /* @__PURE__ */ outline('mail-off', 'M9 5h10a2 2 0 0 1 2 2v10m-2 2h-14a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2', 'M3 7l9 6l.565 -.377m2.435 -1.623l6 -4', 'M3 3l18 18');
export const IconMailOpened = /* @__PURE__ */ outline('mail-opened', 'M3 9l9 6l9 -6l-9 -6l-9 6', 'M21 9v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10', 'M3 19l6 -6', 'M15 13l6 6');
export const IconMapSearch = /* @__PURE__ */ outline('map-search', 'M11 18l-2 -1l-6 3v-13l6 -3l6 3l6 -3v7.5', 'M9 4v13', 'M15 7v5', 'M15 18a3 3 0 1 0 6 0a3 3 0 1 0 -6 0', 'M20.2 20.2l1.8 1.8');
export const IconMenu2 = /* @__PURE__ */ outline('menu-2', 'M4 6l16 0', 'M4 12l16 0', 'M4 18l16 0');
export const IconMessagePlus = /* @__PURE__ */ outline('message-plus', 'M8 9h8', 'M8 13h6', 'M12.01 18.594l-4.01 2.406v-3h-2a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v5.5', 'M16 19h6', 'M19 16v6');
export const IconMoon = /* @__PURE__ */ outline('moon', 'M12 3c.132 0 .263 0 .393 0a7.5 7.5 0 0 0 7.92 12.446a9 9 0 1 1 -8.313 -12.454l0 .008');
export const IconPackage = /* @__PURE__ */ outline('package', 'M12 3l8 4.5l0 9l-8 4.5l-8 -4.5l0 -9l8 -4.5', 'M12 12l8 -4.5', 'M12 12l0 9', 'M12 12l-8 -4.5', 'M16 5.25l-8 4.5');
export const IconPackageExport = /* @__PURE__ */ outline('package-export', 'M12 21l-8 -4.5v-9l8 -4.5l8 4.5v4.5', 'M12 12l8 -4.5', 'M12 12v9', 'M12 12l-8 -4.5', 'M15 18h7', 'M19 15l3 3l-3 3');
export const IconPackageImport = /* @__PURE__ */ outline('package-import', 'M12 21l-8 -4.5v-9l8 -4.5l8 4.5v4.5', 'M12 12l8 -4.5', 'M12 12v9', 'M12 12l-8 -4.5', 'M22 18h-7', 'M18 15l-3 3l3 3');
export const IconPackageOff = /* @__PURE__ */ outline('package-off', 'M8.812 4.793l3.188 -1.793l8 4.5v8.5m-2.282 1.784l-5.718 3.216l-8 -4.5v-9l2.223 -1.25', 'M14.543 10.57l5.457 -3.07', 'M12 12v9', 'M12 12l-8 -4.5', 'M16 5.25l-4.35 2.447m-2.564 1.442l-1.086 .611', 'M3 3l18 18');
export const IconPaperclip = /* @__PURE__ */ outline('paperclip', 'M15 7l-6.5 6.5a1.5 1.5 0 0 0 3 3l6.5 -6.5a3 3 0 0 0 -6 -6l-6.5 6.5a4.5 4.5 0 0 0 9 9l6.5 -6.5');
export const IconPencil = /* @__PURE__ */ outline('pencil', 'M4 20h4l10.5 -10.5a2.828 2.828 0 1 0 -4 -4l-10.5 10.5v4', 'M13.5 6.5l4 4');
export const IconPercentage = /* @__PURE__ */ outline('percentage', 'M16 17a1 1 0 1 0 2 0a1 1 0 1 0 -2 0', 'M6 7a1 1 0 1 0 2 0a1 1 0 1 0 -2 0', 'M6 18l12 -12');
export const IconPin = /* @__PURE__ */ outline('pin', 'M15 4.5l-4 4l-4 1.5l-1.5 1.5l7 7l1.5 -1.5l1.5 -4l4 -4', 'M9 15l-4.5 4.5', 'M14.5 4l5.5 5.5');
export const IconPinFilled = /* @__PURE__ */ filled('pin-filled', 'M15.113 3.21l.094 .083l5.5 5.5a1 1 0 0 1 -1.175 1.59l-3.172 3.171l-1.424 3.797a1 1 0 0 1 -.158 .277l-.07 .08l-1.5 1.5a1 1 0 0 1 -1.32 .082l-.095 -.083l-2.793 -2.792l-3.793 3.792a1 1 0 0 1 -1.497 -1.32l.083 -.094l3.792 -3.793l-2.792 -2.793a1 1 0 0 1 -.083 -1.32l.083 -.094l1.5 -1.5a1 1 0 0 1 .258 -.187l.098 -.042l3.796 -1.425l3.171 -3.17a1 1 0 0 1 1.497 -1.26z');
export const IconPinned = /* @__PURE__ */ outline('pinned', 'M9 4v6l-2 4v2h10v-2l-2 -4v-6', 'M12 16l0 5', 'M8 4l8 0');
export const IconPinnedOff = /* @__PURE__ */ outline('pinned-off', 'M9 4v1', 'M9 9v1l-2 4v2h9', 'M16 12l-1 -2v-6', 'M12 16v5', 'M8 4h8', 'M3 3l18 18');
export const IconPlayerPause = /* @__PURE__ */ outline('player-pause', 'M6 6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v12a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -12', 'M14 6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v12a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -12');
export const IconPlayerPauseFilled = /* @__PURE__ */ filled('player-pause-filled', 'M9 4h-2a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h2a2 2 0 0 0 2 -2v-12a2 2 0 0 0 -2 -2z', 'M17 4h-2a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h2a2 2 0 0 0 2 -2v-12a2 2 0 0 0 -2 -2z');
export const IconPlayerPlay = /* @__PURE__ */ outline('player-play', 'M7 4v16l13 -8l-13 -8');
export const IconPlayerPlayFilled = /* @__PURE__ */ filled('player-play-filled', 'M6 4v16a1 1 0 0 0 1.524 .852l13 -8a1 1 0 0 0 0 -1.704l-13 -8a1 1 0 0 0 -1.524 .852z');
export const IconPlayerStop = /* @__PURE__ */ outline('player-stop', 'M5 7a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2l0 -10');
export const IconPlayerStopFilled = /* @__PURE__ */ filled('player-stop-filled', 'M17 4h-10a3 3 0 0 0 -3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3 -3v-10a3 3 0 0 0 -3 -3z');
export const IconPlugX = /* @__PURE__ */ outline('plug-x', 'M13.55 17.733a5.806 5.806 0 0 1 -7.356 -4.052a5.81 5.81 0 0 1 1.537 -5.627l2.054 -2.054l7.165 7.165', 'M4 20l3.5 -3.5', 'M15 4l-3.5 3.5', 'M20 9l-3.5 3.5', 'M16 16l4 4', 'M20 16l-4 4');
export const IconPlus = /* @__PURE__ */ outline('plus', 'M12 5l0 14', 'M5 12l14 0');
export const IconPrinter = /* @__PURE__ */ outline('printer', 'M17 17h2a2 2 0 0 0 2 -2v-4a2 2 0 0 0 -2 -2h-14a2 2 0 0 0 -2 2v4a2 2 0 0 0 2 2h2', 'M17 9v-4a2 2 0 0 0 -2 -2h-6a2 2 0 0 0 -2 2v4', 'M7 15a2 2 0 0 1 2 -2h6a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2l0 -4');
export const IconQuestionMark = /* @__PURE__ */ outline('question-mark', 'M8 8a3.5 3 0 0 1 3.5 -3h1a3.5 3 0 0 1 3.5 3a3 3 0 0 1 -2 3a3 4 0 0 0 -2 4', 'M12 19l0 .01');
export const IconReceipt2 = /* @__PURE__ */ outline('receipt-2', 'M5 21v-16a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v16l-3 -2l-2 2l-2 -2l-2 2l-2 -2l-3 2', 'M14 8h-2.5a1.5 1.5 0 0 0 0 3h1a1.5 1.5 0 0 1 0 3h-2.5m2 0v1.5m0 -9v1.5');
export const IconReportMoney = /* @__PURE__ */ outline('report-money', 'M9 5h-2a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-12a2 2 0 0 0 -2 -2h-2', 'M9 5a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2a2 2 0 0 1 -2 2h-2a2 2 0 0 1 -2 -2', 'M14 11h-2.5a1.5 1.5 0 0 0 0 3h1a1.5 1.5 0 0 1 0 3h-2.5', 'M12 17v1m0 -8v1');
export const IconRubberStamp = /* @__PURE__ */ outline('rubber-stamp', 'M21 17.85h-18c0 -4.05 1.421 -4.05 3.79 -4.05c5.21 0 1.21 -4.59 1.21 -6.8a4 4 0 1 1 8 0c0 2.21 -4 6.8 1.21 6.8c2.369 0 3.79 0 3.79 4.05', 'M5 21h14');
export const IconScale = /* @__PURE__ */ outline('scale', 'M7 20l10 0', 'M6 6l6 -1l6 1', 'M12 3l0 17', 'M9 12l-3 -6l-3 6a3 3 0 0 0 6 0', 'M21 12l-3 -6l-3 6a3 3 0 0 0 6 0');
export const IconScan = /* @__PURE__ */ outline('scan', 'M5 12h14', 'M3 7v-2a2 2 0 0 1 2 -2h2', 'M3 17v2a2 2 0 0 0 2 2h2', 'M17 3h2a2 2 0 0 1 2 2v2', 'M17 21h2a2 2 0 0 0 2 -2v-2');
export const IconSearch = /* @__PURE__ */ outline('search', 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0', 'M21 21l-6 -6');
export const IconSelector = /* @__PURE__ */ outline('selector', 'M8 9l4 -4l4 4', 'M16 15l-4 4l-4 -4');
export const IconSend = /* @__PURE__ */ outline('send', 'M10 14l11 -11', 'M21 3l-6.5 18a.55 .55 0 0 1 -1 0l-3.5 -7l-7 -3.5a.55 .55 0 0 1 0 -1l18 -6.5');
export const IconSettings2 = /* @__PURE__ */ outline('settings-2', 'M19.875 6.27a2.225 2.225 0 0 1 1.125 1.948v7.284c0 .809 -.443 1.555 -1.158 1.948l-6.75 4.27a2.269 2.269 0 0 1 -2.184 0l-6.75 -4.27a2.225 2.225 0 0 1 -1.158 -1.948v-7.285c0 -.809 .443 -1.554 1.158 -1.947l6.75 -3.98a2.33 2.33 0 0 1 2.25 0l6.75 3.98h-.033', 'M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0');
export const IconShield = /* @__PURE__ */ outline('shield', 'M12 3a12 12 0 0 0 8.5 3a12 12 0 0 1 -8.5 15a12 12 0 0 1 -8.5 -15a12 12 0 0 0 8.5 -3');
export const IconStar = /* @__PURE__ */ outline('star', 'M12 17.75l-6.172 3.245l1.179 -6.873l-5 -4.867l6.9 -1l3.086 -6.253l3.086 6.253l6.9 1l-5 4.867l1.179 6.873l-6.158 -3.245');
export const IconStarFilled = /* @__PURE__ */ filled('star-filled', 'M8.243 7.34l-6.38 .925l-.113 .023a1 1 0 0 0 -.44 1.684l4.622 4.499l-1.09 6.355l-.013 .11a1 1 0 0 0 1.464 .944l5.706 -3l5.693 3l.1 .046a1 1 0 0 0 1.352 -1.1l-1.091 -6.355l4.624 -4.5l.078 -.085a1 1 0 0 0 -.633 -1.62l-6.38 -.926l-2.852 -5.78a1 1 0 0 0 -1.794 0l-2.853 5.78z');
export const IconSun = /* @__PURE__ */ outline('sun', 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0', 'M3 12h1m8 -9v1m8 8h1m-9 8v1m-6.4 -15.4l.7 .7m12.1 -.7l-.7 .7m0 11.4l.7 .7m-12.1 -.7l-.7 .7');
export const IconTable = /* @__PURE__ */ outline('table', 'M3 5a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14', 'M3 10h18', 'M10 3v18');
export const IconTags = /* @__PURE__ */ outline('tags', 'M3 8v4.172a2 2 0 0 0 .586 1.414l5.71 5.71a2.41 2.41 0 0 0 3.408 0l3.592 -3.592a2.41 2.41 0 0 0 0 -3.408l-5.71 -5.71a2 2 0 0 0 -1.414 -.586h-4.172a2 2 0 0 0 -2 2', 'M18 19l1.592 -1.592a4.82 4.82 0 0 0 0 -6.816l-4.592 -4.592', 'M7 10h-.01');
export const IconTerminal2 = /* @__PURE__ */ outline('terminal-2', 'M8 9l3 3l-3 3', 'M13 15l3 0', 'M3 6a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2l0 -12');
export const IconTrash = /* @__PURE__ */ outline('trash', 'M4 7l16 0', 'M10 11l0 6', 'M14 11l0 6', 'M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2 -2l1 -12', 'M9 7v-3a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v3');
export const IconTrashX = /* @__PURE__ */ outline('trash-x', 'M4 7h16', 'M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2 -2l1 -12', 'M9 7v-3a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v3', 'M10 12l4 4m0 -4l-4 4');
export const IconTruckDelivery = /* @__PURE__ */ outline('truck-delivery', 'M5 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0', 'M15 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0', 'M5 17h-2v-4m-1 -8h11v12m-4 0h6m4 0h2v-6h-8m0 -5h5l3 5', 'M3 9l4 0');
export const IconUpload = /* @__PURE__ */ outline('upload', 'M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2', 'M7 9l5 -5l5 5', 'M12 4l0 12');
export const IconUser = /* @__PURE__ */ outline('user', 'M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0', 'M6 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2');
export const IconUserCircle = /* @__PURE__ */ outline('user-circle', 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0', 'M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0', 'M6.168 18.849a4 4 0 0 1 3.832 -2.849h4a4 4 0 0 1 3.834 2.855');
export const IconUserShield = /* @__PURE__ */ outline('user-shield', 'M6 21v-2a4 4 0 0 1 4 -4h2', 'M22 16c0 4 -2.5 6 -3.5 6s-3.5 -2 -3.5 -6c1 0 2.5 -.5 3.5 -1.5c1 1 2.5 1.5 3.5 1.5', 'M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0');
export const IconUsers = /* @__PURE__ */ outline('users', 'M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0', 'M3 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2', 'M16 3.13a4 4 0 0 1 0 7.75', 'M21 21v-2a4 4 0 0 0 -3 -3.85');
export const IconX = /* @__PURE__ */ outline('x', 'M18 6l-12 12', 'M6 6l12 12');
