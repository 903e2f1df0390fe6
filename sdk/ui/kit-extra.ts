/** antd, fourth group: large components that few screens need. */
export { ColorPicker, DatePicker, Image, QRCode, Result, Tree } from 'antd';
