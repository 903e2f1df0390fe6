/** Large antd components that few screens need: a shared module of its own. */
export { ColorPicker, DatePicker, Image, QRCode, Result, Tree } from 'antd';
