/** antd, fourth group: heavy parts that few screens need. */
export { ColorPicker, DatePicker, Image, QRCode, Result, Tree } from 'antd';
